// Which licences may be used, and the page that lists them.

/** @typedef {{ name: string, version: string, licence: string, integrity: string, hasInstallScript: boolean, isShipped: boolean }} Package */

/** For what we ship: all of them let everybody use, change and pass on what is made with them. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // File by file: we use them as they are, and publish no changed ones.
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);
/** For tools as well, which are used here and not passed on. */
const FOR_TOOLS = new Set(['CC-BY-4.0', 'Python-2.0']);
/** Tools with a licence of another kind, and why that is no harm. */
const EXCEPTIONS = new Set([
  // GPL-3.0; the yardstick of `npm run bench` is measured beside ours and is part of nothing.
  'chessops',
  // MIT, as only its readme says; a part of the other yardstick, of `npm run bench:server`.
  'only',
]);
/** Tools of which something goes into the built app. */
const IN_THE_APP = /^(?:@fontsource|workbox-|vite-plugin-pwa$|vite$)/;

/**
 * @param {{ packages: Record<string, any> }} lock
 * @param {(file: string) => string} readText
 * @returns {Package[]}
 */
export function packagesOf({ packages }, readText) {
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version, license, integrity = '', hasInstallScript = false, dev = false }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = license ?? licenceIn(readText(`${place}/package.json`)) ?? 'unknown';
      return { name, version, licence, integrity, hasInstallScript, isShipped: !dev || IN_THE_APP.test(name) };
    })
    .toSorted((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1));
}

/**
 * Old packages write it down in other ways, which lockfiles leave out.
 * @param {string} text
 * @returns {string | undefined}
 */
function licenceIn(text) {
  if (text === '') return undefined;
  const { license, licenses } = JSON.parse(text);
  const [first] = [license, licenses].flat().filter((each) => each !== undefined);
  return typeof first === 'string' ? first : first?.type;
}

/**
 * `A OR B`: one of them must be allowed; `A AND B`: all.
 * @param {Package} each
 */
export function isAllowed({ name, licence, isShipped }) {
  const allowed = (/** @type {string} */ id) => FREE.has(id) || (!isShipped && FOR_TOOLS.has(id));
  if (!isShipped && EXCEPTIONS.has(name)) return true;
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(allowed));
}

/** @param {readonly Package[]} packages */
export function licencesPage(packages) {
  const shipped = packages.filter(({ isShipped }) => isShipped);
  const tools = Map.groupBy(
    packages.filter(({ isShipped }) => !isShipped),
    ({ licence }) => licence,
  );
  const line = (/** @type {string[]} */ ...cells) => `| ${cells.join(' | ')} |`;
  return [
    '# Licences',
    '',
    'Benthos itself is under the MIT licence. This page is generated from `package-lock.json` by',
    '`node scripts/bootstrap.cjs scripts/check-dependencies.mjs --write`; `npm test` checks that it is up to date and that every',
    'licence is one of those allowed in `scripts/licences.mjs`.',
    '',
    '## What runs with the server or goes into the app',
    '',
    line('package', 'version', 'licence'),
    line('---', '---', '---'),
    ...new Set(shipped.map(({ name, version, licence }) => line(name, version, licence))),
    '',
    '## Tools for building and testing',
    '',
    line('licence', 'packages'),
    line('---', '---'),
    ...[...tools.entries()]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([licence, of]) => line(licence, of.length < 4 ? of.map(({ name }) => name).join(', ') : String(of.length))),
    '',
  ].join('\n');
}
