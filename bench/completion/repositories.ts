/** The repositories of which completion places are drawn: those of `bench/accuracy`, and more for languages that have none there. */

import { REPOSITORIES, type RepositoryOrigin, type RepositoryRow, rows } from "../accuracy/repositories.ts";

const github = (repository: string, commit: string) => ({ github: repository, commit });

/** A package of Python, as Debian has it. */
const dist = (name: string): RepositoryOrigin => ({
  apt: [`python3-${name}`],
  directory: "usr/lib/python3/dist-packages",
});

export const COMPLETION_REPOSITORIES: readonly RepositoryRow[] = [
  ...REPOSITORIES,
  ...rows("javascript", "development", {
    webpack: { npm: "webpack@5.99.9", keep: ["lib"] },
    express: { npm: "express@5.1.0", keep: ["lib"] },
  }),
  ...rows("javascript", "judging", {
    eslint: { npm: "eslint@9.30.0", keep: ["lib"] },
    fastify: { npm: "fastify@5.4.0", keep: ["lib", "fastify.js"] },
  }),
  ...rows("python", "development", {
    twisted: dist("twisted"),
    tornado: dist("tornado"),
    paramiko: dist("paramiko"),
    networkx: dist("networkx"),
  }),
  ...rows("c", "development", { redis: github("redis/redis", "4f8cdc2a1ea53e42955af758aabffee67cb455dd") }),
  ...rows("cpp", "development", {
    leveldb: github("google/leveldb", "78a352f47ed6c1e9d750545e9b242289185b87e1"),
    fmt: github("fmtlib/fmt", "60ccad511fd680cb91d8b60a315759f71c67bef9"),
  }),
  ...rows("cpp", "judging", { abseil: github("abseil/abseil-cpp", "926f1d05a4f85663e4ca057f70f1a7f0a7d6b762") }),
  ...rows("csharp", "development", {
    newtonsoft: github("JamesNK/Newtonsoft.Json", "09bb545d72969ad7fb4ea07db0d5c34f4fc07877"),
  }),
  ...rows("csharp", "judging", {
    serilog: github("serilog/serilog", "60935b4d7abad71cf6157b45a10f5c3c65ead527"),
    dapper: github("DapperLib/Dapper", "6d48ef664acc7298c649e2d449d903b3360d5a90"),
    polly: github("App-vNext/Polly", "173d6d1d2e28a4697f1ac1d22da68f77ff19a0c9"),
    automapper: github("AutoMapper/AutoMapper", "4b9633f60ee386cf0efc69b967e04fa28405cf3e"),
    restsharp: github("restsharp/RestSharp", "9b2fe0a054eb732d4246ae5e117ffa02c703abd2"),
  }),
  ...rows("php", "development", { composer: github("composer/composer", "eba7baa59eb1b59246cf9800b0120fe78915b6ac") }),
  ...rows("php", "judging", {
    guzzle: github("guzzle/guzzle", "2779e868a00289e1b1fd854af030c43a06f4bcb4"),
    twig: github("twigphp/Twig", "f3db1d1a0c5cc21fad255bd6690bbde16d378459"),
  }),
  ...rows("ruby", "development", { jekyll: github("jekyll/jekyll", "202df571314ba1d18e9fccd81d12aaad4a703c38") }),
  ...rows("ruby", "judging", {
    sinatra: github("sinatra/sinatra", "cb22afd7902b566b6eaba6c4ea89739494a65d12"),
    rubocop: github("rubocop/rubocop", "3a42c622171794510e03999c8d55129b73c5dc8f"),
    asciidoctor: github("asciidoctor/asciidoctor", "ae5891df10f12dda069abea8a318c9b94d545bee"),
    rouge: github("rouge-ruby/rouge", "c2d22eb2c5320076ae06c022ab4287057f0cb40b"),
    kramdown: github("gettalong/kramdown", "12b3d2e752793d4128b6355c338b23fefa674ee0"),
    pry: github("pry/pry", "135640262879544c6bfecbf3e78511289bfe956c"),
  }),
  ...rows("kotlin", "development", { okhttp: github("square/okhttp", "1682d9bac8c03dffde2969b0b74d47649d0dbb52") }),
  ...rows("kotlin", "judging", {
    moshi: github("square/moshi", "889013ec2edb8d8034902662a1dc8c4f3b3f8111"),
    koin: github("InsertKoinIO/koin", "fff5291f333c04fe5d6d9447f72740647d40d186"),
  }),
];
