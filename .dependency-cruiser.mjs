// Who may import whom. Imports point left only:
//
//   schema, vocabulary <- content <- engine <- text, bots, wire <- server, web, cli/kit <- lab <- cli
//
// Up to text and bots there is no built-in module and no npm package either, but for the one that text formats its
// messages with. Tests and test-kit may import anything.

const CORE = ['schema', 'vocabulary', 'content', 'engine'];
/** @type {Record<string, string[]>} each layer, and the layers it may import besides itself */
const LAYERS = {
  schema: [],
  vocabulary: [],
  content: ['schema', 'vocabulary'],
  engine: ['schema', 'vocabulary', 'content'],
  text: CORE,
  bots: CORE,
  wire: [...CORE, 'bots'],
  server: [...CORE, 'text', 'bots', 'wire'],
  lab: [...CORE, 'text', 'bots', 'cli/kit'],
  cli: [...CORE, 'text', 'bots', 'server', 'lab'],
  web: [...CORE, 'text', 'bots', 'wire'],
};
/**
 * Within the app: what a table is, then games and questions apart from each other, then the table screen.
 * @type {Record<string, string[]>} each folder, and the folders that it must not know of
 */
const ABOVE = {
  session: ['game', 'decision', 'table'],
  game: ['decision', 'table'],
  decision: ['game', 'table'],
  'card|board|main-board': ['game', 'decision', 'table'],
};
const PURE = [...CORE, 'text', 'bots', 'wire'];
/** @type {Record<string, string[]>} the packages that a pure layer may use */
const PACKAGES = { text: ['intl-messageformat'] };
/** @type {Record<string, string[]>} data outside of src that a layer is made of */
const DATA = { content: ['^sets/core\\.json$'] };
const TEST = '\\.test\\.tsx?$';

/** @param {string} name */
function inModules(name) {
  return `^node_modules/${name}/`;
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layerRules = Object.entries(LAYERS).map(([layer, below]) => ({
  name: `layer-${layer}`,
  severity: 'error',
  comment: `${layer} may import only ${[...below, layer].join(', ')}`,
  from: { path: `^src/${layer}/`, pathNot: TEST },
  to: PURE.includes(layer)
    ? {
        pathNot: [
          `^src/(${[...below, layer].join('|')})/`,
          ...(PACKAGES[layer] ?? []).map(inModules),
          ...(DATA[layer] ?? []),
        ],
      }
    : { path: '^src/', pathNot: `^src/(${[...below, layer].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const tableRules = Object.entries(ABOVE).map(([folders, above]) => ({
  name: 'beneath-the-table',
  severity: 'error',
  comment: `src/web/${folders} knows nothing of ${above.join(', ')}`,
  from: { path: `^src/web/(${folders})/`, pathNot: TEST },
  to: { path: `^src/web/(${above.join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    ...tableRules,
    {
      name: 'engine-entry',
      severity: 'error',
      comment:
        'others use the engine by its entries: index.ts to play, reading.ts to read positions, content.ts, core.ts and open-set.ts for what is printed',
      from: { path: '^src/', pathNot: ['^src/engine/', TEST] },
      to: { path: '^src/engine/', pathNot: '^src/engine/(index|reading|content|core|open-set)\\.ts$' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'no file imports itself by way of others, not even for a type',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-test-in-source',
      severity: 'error',
      comment: 'source does not import tests or test kits',
      from: { path: '^src/', pathNot: TEST },
      to: { path: ['^test-(kit|web)/', TEST] },
    },
    {
      name: 'no-stray-folder',
      severity: 'error',
      comment: 'every source file belongs to a layer',
      from: { path: '^src/', pathNot: `^src/(${Object.keys(LAYERS).join('|')})/` },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'every import leads somewhere',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
