// Checks that every rule of docs/rules.md is named in the title of at least one test, and that tests name no other.
// A rule is defined by a line of docs/rules.md that begins with its id, as a heading, list item or table row.

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

const ROOT = path.resolve(import.meta.dirname, '..');
const RULES = path.join(ROOT, 'docs/rules.md');
const TEST_FILES = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test-kit/**/*.test.ts'];
const RULE_ID = /\bR-[A-Z]+-\d{2}\b/g;
const DEFINITION = /^[\s#>*|`\-\d.]*(R-[A-Z]+-\d{2})\b/gm;
const TITLED = new Set(['test', 'it', 'describe']);
// A test that does not run proves nothing.
const NOT_RUN = new Set(['skip', 'todo']);

if (!existsSync(RULES)) {
  console.error('docs/rules.md is missing: it lists the rules that the tests must name.');
  process.exit(1);
}

const rules = new Set([...readFileSync(RULES, 'utf8').matchAll(DEFINITION)].map(([, id]) => String(id)));
const cited = new Set(globSync(TEST_FILES, { cwd: ROOT }).flatMap(citedIn));

complain('docs/rules.md defines no rule', rules.size === 0 ? ['R-...'] : []);
complain('Rules that no test names', minus(rules, cited));
complain('Rules that tests name but docs/rules.md does not define', minus(cited, rules));
console.log(`${rules.size} rules, ${rules.size - minus(rules, cited).length} of them named in tests`);

/**
 * @param {string} file
 * @returns {string[]} the rule ids in the titles of its tests
 */
function citedIn(file) {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' });
  return titlesIn(tree).flatMap((title) => title.match(RULE_ID) ?? []);
}

/**
 * @param {unknown} node
 * @returns {string[]}
 */
function titlesIn(node) {
  if (Array.isArray(node)) return node.flatMap(titlesIn);
  if (typeof node !== 'object' || node === null) return [];
  const call = /** @type {any} */ (node);
  const own = call.type === 'CallExpression' && isTitled(call.callee) ? textOf(call.arguments[0]?.expression) : [];
  return [...own, ...Object.values(node).flatMap(titlesIn)];
}

/**
 * Whether the called thing is `test`, `it` or `describe`, also as in `test.each(table)` or `describe.concurrent`.
 * @param {any} callee
 * @returns {boolean}
 */
function isTitled(callee) {
  switch (callee?.type) {
    case 'Identifier':
      return TITLED.has(callee.value);
    case 'MemberExpression':
      return !NOT_RUN.has(callee.property.value) && isTitled(callee.object);
    case 'CallExpression':
      return isTitled(callee.callee);
    case 'TaggedTemplateExpression':
      return isTitled(callee.tag);
    default:
      return false;
  }
}

/**
 * @param {any} expression
 * @returns {string[]}
 */
function textOf(expression) {
  if (expression?.type === 'StringLiteral') return [expression.value];
  if (expression?.type === 'TemplateLiteral') return expression.quasis.map((/** @type {any} */ part) => part.raw);
  return [];
}

/**
 * @param {Iterable<string>} ids
 * @param {ReadonlySet<string>} others
 * @returns {string[]}
 */
function minus(ids, others) {
  return [...new Set(ids)].filter((id) => !others.has(id)).toSorted();
}

/**
 * @param {string} what
 * @param {string[]} ids
 */
function complain(what, ids) {
  if (ids.length === 0) return;
  console.error(`${what} (${ids.length}): ${ids.join(' ')}`);
  process.exitCode = 1;
}
