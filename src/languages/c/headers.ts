/** Headers: files of C and C++ that are made to be included: `static` hides nothing from those who include them. */

const HEADER = /\.(?:h|hh|hpp|hxx|h\+\+|inc|inl|ipp|tcc|tpp|txx|def)$/i;

export const isHeader = (path: string): boolean => HEADER.test(path);
