/** Who may import whom: the rules of the house (docs/house.md). */
const server = '^apps/server/src';
const capabilities = `${server}/capabilities`;
/** Floors, lowest first, with their folders: a folder uses only what stands before it. On the last floor none uses another. */
const ORDER = require('./apps/server/src/capabilities/floors.json');
const FLOORS = Object.keys(ORDER);

const upward = FLOORS.map((floor, index) => ({
  name: `floor-${floor}`,
  comment: `${floor} uses only what stands on earlier floors; upward needs go as events through the queue`,
  severity: 'error',
  from: { path: `${capabilities}/${floor}/` },
  to: { path: `${capabilities}/(${[...FLOORS.slice(index + 1), 'none'].join('|')})/` },
}));
const sideways = Object.entries(ORDER).flatMap(([floor, names]) =>
  names.slice(0, -1).map((name, index) => ({
    name: `order-${floor}-${name}`,
    severity: 'error',
    from: { path: `${capabilities}/${floor}/${name}/` },
    to: { path: `${capabilities}/${floor}/(${names.slice(index + 1).join('|')})/` },
  })),
);
const packages = [
  ['kernel', []],
  ['contract', ['kernel']],
  ['wording', ['kernel', 'contract']],
  ['client', ['kernel', 'contract', 'wording']],
  ['ui', ['kernel']],
  ['web', ['kernel', 'contract', 'wording', 'client', 'ui']],
  ['specimen', ['kernel']],
  ['postgres', []],
].map(([name, may]) => ({
  name: `package-${name}`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: '(\\.test\\.tsx?|/mutants\\.ts)$' },
  to: {
    path: '^(packages|apps|tests|tools|database|bench)/',
    pathNot: `^packages/(${[name, ...may].join('|')})/${name === 'specimen' ? '|^database/reference/' : ''}`,
  },
}));

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    ...packages,
    ...upward,
    ...sideways,
    {
      name: 'only-world-takes-adapters',
      severity: 'error',
      from: { path: server, pathNot: `${server}/(world|app|partners/)|\\.test\\.ts$` },
      to: { path: `${server}/partners/`, pathNot: '/port\\.ts$' },
    },
    { name: 'capabilities-know-no-http', severity: 'error', from: { path: capabilities, pathNot: '\\.test\\.ts$' }, to: { path: `${server}/http/` } },
    { name: 'only-app-sees-all', severity: 'error', from: { path: `${server}/(platform|ledger|http|partners)/` }, to: { path: capabilities } },
    {
      name: 'platform-has-no-business',
      severity: 'error',
      from: { path: `${server}/(platform|ledger)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${server}/(http|partners|app|main|timetable)`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-uses-packages',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps/(investor|console|sandbox)|packages/(ui|client|web|specimen|postgres))/', pathNot: '^$' },
    },
    {
      name: 'sandbox-shares-nothing',
      severity: 'error',
      from: { path: '^apps/sandbox/' },
      to: { path: '^(apps/(server|investor|console)|packages/(ui|client|web|contract|wording|postgres))/' },
    },
    { name: 'apps-apart', severity: 'error', from: { path: '^apps/(investor|console)/' }, to: { path: '^apps/(server|sandbox)/' } },
    { name: 'investor-not-console', severity: 'error', from: { path: '^apps/investor/' }, to: { path: '^apps/console/' } },
    { name: 'console-not-investor', severity: 'error', from: { path: '^apps/console/' }, to: { path: '^apps/investor/' } },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^apps/investor/src/features/([^/]+)/' },
      to: { path: '^apps/investor/src/features/', pathNot: '^apps/investor/src/features/$1/' },
    },
    {
      name: 'browser-ships-no-schemas',
      comment: 'web apps import only types and routes of the contract',
      severity: 'error',
      from: { path: '^apps/(investor|console)/|^packages/client/' },
      to: { path: '^packages/contract/', pathNot: '/(routes\\.gen|route|families)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'a rule decides from what it is given',
      severity: 'error',
      from: { path: `${server}/.*/rules\\.ts$` },
      to: { path: `${server}/(platform|ledger|http|world|partners)`, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '(node_modules|dist|route-tree\\.gen)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
