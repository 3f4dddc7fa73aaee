// Truth from the compiler itself: reads places from standard input, writes what each of them means to standard output.
// One line in: path, offset. One line out: nothing where it is not known, else path, start and end of the name; "-" stands for what
// lies outside of the sources. Fields are separated by tabs, offsets are UTF-16.

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

public class Truth {
    private static Trees trees;
    private static SourcePositions positions;
    private static final Map<CompilationUnitTree, String> texts = new HashMap<>();
    /** Where type parameters are declared, of the files that were looked into: the tree API knows no path to them. */
    private static final Map<Element, String> typeParameters = new HashMap<>();

    /** What stands at the offsets of one file. */
    private static final class Names extends TreePathScanner<Void, Map<Integer, Element>> {
        private final CompilationUnitTree unit;
        private final String text;

        Names(CompilationUnitTree unit) {
            this.unit = unit;
            this.text = textOf(unit);
        }

        private void note(Map<Integer, Element> found, long at, Element element) {
            if (at >= 0 && element != null) found.putIfAbsent((int) at, element);
        }

        /** The offset of a name at the end of a tree. */
        private long last(Tree tree, CharSequence name) {
            int end = (int) positions.getEndPosition(unit, tree);
            return end < 0 ? -1 : text.lastIndexOf(name.toString(), end - name.length());
        }

        @Override
        public Void visitIdentifier(IdentifierTree tree, Map<Integer, Element> found) {
            note(found, positions.getStartPosition(unit, tree), trees.getElement(getCurrentPath()));
            return super.visitIdentifier(tree, found);
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree tree, Map<Integer, Element> found) {
            note(found, last(tree, tree.getIdentifier()), trees.getElement(getCurrentPath()));
            return super.visitMemberSelect(tree, found);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree tree, Map<Integer, Element> found) {
            note(found, last(tree, tree.getName()), trees.getElement(getCurrentPath()));
            return super.visitMemberReference(tree, found);
        }

        @Override
        public Void visitNewClass(NewClassTree tree, Map<Integer, Element> found) {
            // Whoever asks for the type of `new T()` is shown the constructor, where it is written.
            Element made = trees.getElement(getCurrentPath());
            Tree type = tree.getIdentifier();
            if (made != null && spotOf(made) != null && tree.getClassBody() == null && type instanceof IdentifierTree)
                note(found, positions.getStartPosition(unit, type), made);
            return super.visitNewClass(tree, found);
        }

        @Override
        public Void visitClass(ClassTree tree, Map<Integer, Element> found) {
            declare(found);
            return super.visitClass(tree, found);
        }

        @Override
        public Void visitMethod(MethodTree tree, Map<Integer, Element> found) {
            declare(found);
            return super.visitMethod(tree, found);
        }

        @Override
        public Void visitTypeParameter(TypeParameterTree tree, Map<Integer, Element> found) {
            Element element = trees.getElement(getCurrentPath());
            int at = text.indexOf(tree.getName().toString(), (int) positions.getStartPosition(unit, tree));
            note(found, at, element);
            if (element != null) typeParameters.put(element, spot(unit, at, at + tree.getName().length()));
            return super.visitTypeParameter(tree, found);
        }

        @Override
        public Void visitVariable(VariableTree tree, Map<Integer, Element> found) {
            declare(found);
            return super.visitVariable(tree, found);
        }

        private void declare(Map<Integer, Element> found) {
            Element element = trees.getElement(getCurrentPath());
            int[] span = element == null ? null : nameSpan(getCurrentPath());
            if (span != null) note(found, span[0], element);
        }
    }

    private static String textOf(CompilationUnitTree unit) {
        return texts.computeIfAbsent(unit, one -> {
            try {
                return one.getSourceFile().getCharContent(true).toString();
            } catch (java.io.IOException error) {
                return "";
            }
        });
    }

    private static String nameOf(Tree tree) {
        if (tree instanceof ClassTree) return ((ClassTree) tree).getSimpleName().toString();
        if (tree instanceof MethodTree) return ((MethodTree) tree).getName().toString();
        if (tree instanceof VariableTree) return ((VariableTree) tree).getName().toString();
        if (tree instanceof LabeledStatementTree) return ((LabeledStatementTree) tree).getLabel().toString();
        return "";
    }

    /** Start and end of the name that a declaration gives. */
    private static int[] nameSpan(TreePath path) {
        CompilationUnitTree unit = path.getCompilationUnit();
        Tree tree = path.getLeaf();
        String name = nameOf(tree);
        if (name.equals("<init>")) name = path.getParentPath().getLeaf() instanceof ClassTree owner ? owner.getSimpleName().toString() : "";
        int start = (int) positions.getStartPosition(unit, tree);
        int end = (int) positions.getEndPosition(unit, tree);
        if (name.isEmpty() || start < 0 || end < 0) return null;
        // Modifiers, annotations and types come before the name, and may hold it as a part.
        int from = start;
        if (tree instanceof VariableTree variable && variable.getType() != null)
            from = Math.max(from, (int) positions.getEndPosition(unit, variable.getType()));
        else if (tree instanceof MethodTree method && method.getReturnType() != null)
            from = Math.max(from, (int) positions.getEndPosition(unit, method.getReturnType()));
        else if (tree instanceof ClassTree type)
            from = Math.max(from, (int) positions.getEndPosition(unit, type.getModifiers()));
        else if (tree instanceof MethodTree method)
            from = Math.max(from, (int) positions.getEndPosition(unit, method.getModifiers()));
        String text = textOf(unit);
        for (int at = text.indexOf(name, from); at >= 0 && at < end; at = text.indexOf(name, at + 1)) {
            boolean isWhole =
                    (at == 0 || !Character.isJavaIdentifierPart(text.charAt(at - 1)))
                            && (at + name.length() >= text.length()
                                    || !Character.isJavaIdentifierPart(text.charAt(at + name.length())));
            if (isWhole) return new int[] {at, at + name.length()};
        }
        return null;
    }

    private static String spot(CompilationUnitTree unit, int start, int end) {
        return unit.getSourceFile().toUri().getPath() + "\t" + start + "\t" + end;
    }

    /** Where an element is declared in the sources: path, start, end. */
    private static String spotOf(Element element) {
        String typeParameter = typeParameters.get(element);
        if (typeParameter != null) return typeParameter;
        TreePath path = trees.getPath(element);
        // A constructor that nobody wrote stands for its class.
        int[] span = path == null ? null : nameSpan(path);
        if (span == null && element.getKind() == ElementKind.CONSTRUCTOR) {
            path = trees.getPath(element.getEnclosingElement());
            span = path == null ? null : nameSpan(path);
        }
        if (path == null || span == null) return null;
        return spot(path.getCompilationUnit(), span[0], span[1]);
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        List<File> files = new ArrayList<>();
        List<String> options = new ArrayList<>(List.of("-proc:none", "-Xlint:none", "-XDshould-stop.ifError=FLOW"));
        for (String line : Files.readAllLines(Path.of(arguments[0]))) files.add(new File(line));
        for (int index = 1; index < arguments.length; index++) options.add(arguments[index]);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(problem -> {}, null, StandardCharsets.UTF_8);
        Iterable<? extends JavaFileObject> sources = manager.getJavaFileObjectsFromFiles(files);
        JavacTask task = (JavacTask) compiler.getTask(null, manager, problem -> {}, options, null, sources);
        trees = Trees.instance(task);
        positions = trees.getSourcePositions();
        Map<String, CompilationUnitTree> units = new HashMap<>();
        for (CompilationUnitTree unit : task.parse()) units.put(unit.getSourceFile().toUri().getPath(), unit);
        task.analyze();
        Map<String, Map<Integer, Element>> names = new HashMap<>();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] place = line.split("\t");
            CompilationUnitTree unit = units.get(place[0]);
            Element element = unit == null ? null : names.computeIfAbsent(place[0], path -> {
                Map<Integer, Element> found = new HashMap<>();
                new Names(unit).scan(unit, found);
                return found;
            }).get(Integer.parseInt(place[1]));
            out.println(element == null || isError(element) ? "" : spotOf(element) == null ? "-" : spotOf(element));
        }
        out.flush();
    }

    private static boolean isError(Element element) {
        if (element.getKind() == ElementKind.PACKAGE) return true;
        if (element instanceof TypeElement type) return type.asType().getKind() == javax.lang.model.type.TypeKind.ERROR;
        return element.asType() == null || element.asType().getKind() == javax.lang.model.type.TypeKind.ERROR;
    }
}
