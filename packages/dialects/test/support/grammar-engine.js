// Reads [{ schema, documents }] from the standard input and compiles each with XGrammar, an engine that vendors run.
// Writes, for each, which documents the grammar takes; or a fault, and then no more: the engine has aborted, and its
// memory is not to be relied upon. Its module, as npm has it, is neither an ES module nor CommonJS to Node.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction, constants } from 'node:vm';

const require = createRequire(import.meta.url);
const file = require.resolve('@mlc-ai/web-xgrammar');
const held = { exports: {} };
compileFunction(
  readFileSync(file, 'utf8'),
  ['module', 'exports', 'require', '__filename', '__dirname'],
  { filename: file, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
)(held, held.exports, createRequire(file), file, dirname(file));
const { Grammar, Testings } = held.exports;

let said = '';
for (const name of ['log', 'warn', 'error']) {
  console[name] = (text) => {
    said += text;
  };
}

async function compiled({ schema, documents }) {
  said = '';
  try {
    const grammar = await Grammar.fromJSONSchema(JSON.stringify(schema));
    const taken = [];
    for (const one of documents) {
      taken.push(await Testings.isGrammarAcceptString(grammar, JSON.stringify(one)));
    }
    grammar.dispose();
    return { taken };
  } catch (error) {
    return { fault: `${said}${String(error)}` };
  }
}

const results = [];
for (const one of JSON.parse(readFileSync(0, 'utf8'))) {
  const result = await compiled(one);
  results.push(result);
  if (result.fault !== undefined) break;
}
process.stdout.write(JSON.stringify(results));
