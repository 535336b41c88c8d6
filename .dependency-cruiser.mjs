const tests = '\\.test\\.tsx?$|^tests/'
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The table of rooms: who may know whom. Each comment is the sentence for those who break the rule. */
export default {
  forbidden: [
    never(
      'no-cycle',
      'Two files that need each other, if only for a type, are one thing or three: move the shared part below both.',
      {},
      { circular: true },
    ),
    never(
      'resolvable',
      'This import leads nowhere: a misspelt path, or a package that is not in package.json.',
      {},
      {
        couldNotResolve: true,
      },
    ),
    never(
      'declared-package',
      'Declare the package in package.json: what comes with another package can leave with it.',
      {},
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      },
    ),
    never(
      'slice-to-slice',
      'A slice does not know another slice: what two need moves to components/shared or lib/rules.',
      {
        path: '^app/app/([^/]+)/',
        pathNot: tests,
      },
      { path: '^app/app/[^/]+/', pathNot: '^app/app/$1/' },
    ),
    never(
      'lists-bring-no-messages',
      'What a list draws at once has its words as props: the provider of messages would come with the scripts of every list. Its parts of first use bring it themselves.',
      { path: '^components/list/', pathNot: `${tests}|lazy-messages` },
      { path: '^components/shared/messages-provider\\.tsx$' },
    ),
    never(
      'api-draws-nothing',
      'app/api answers data: it imports lib alone, never components or screens. Only app/api/list joins the looks of all lists, to answer a page of them as data.',
      {
        path: '^app/api/',
        pathNot: `${tests}|^app/api/list/`,
      },
      { path: '^(components|app/(?!api/))' },
    ),
    never(
      'nobody-imports-addresses',
      'app/ is the address tree: nothing below it imports from it.',
      {
        path: '^(components|lib|sandbox|messages|i18n)/',
        pathNot: tests,
      },
      { path: '^app/' },
    ),
    never(
      'components-stay-blind',
      'Components know looks, rules and the browser: data comes in as props from a page or a query.',
      {
        path: '^components/(list|form|shell|shared)/',
        pathNot: `${tests}|^components/shared/[^/]+/`,
      },
      {
        path: '^(lib|sandbox)/',
        pathNot:
          '^lib/(rules|browser|calls|lists|records)/|^lib/(routes|menu|paths|privileges|brand|bounded-cache|race-timeout)\\.ts$',
      },
    ),
    never(
      'lists-as-types',
      'Components draw any list: of lib/lists they know types only (import type), the list itself comes as a prop.',
      { path: '^components/', pathNot: tests },
      { path: '^lib/lists/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'lists-room',
      'lib/lists says what a list is: records, calls, rules, queries and routes, and nothing that draws.',
      { path: '^lib/lists/', pathNot: tests },
      {
        path: '^(lib|components|app|sandbox)/',
        pathNot: '^lib/(lists|records|calls|rules|queries)/|^lib/(privileges|portal-answers|routes|paths)\\.ts$',
      },
    ),
    never(
      'records-room',
      'lib/records says what a record has: of calls and rules it knows types only (import type).',
      { path: '^lib/records/', pathNot: tests },
      { path: '^(lib/(?!records/)|components|app|sandbox)', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'server-drawn-pieces',
      'A server-drawn piece of components/shared/<area> may also use lib/queries; gateway and session stay behind it.',
      {
        path: '^components/shared/[^/]+/',
        pathNot: tests,
      },
      {
        path: '^(lib|sandbox)/',
        pathNot: '^lib/(rules|browser|calls|queries|records)/|^lib/(routes|paths|privileges|brand|bounded-cache)\\.ts$',
      },
    ),
    never(
      'calls-as-types',
      'What reaches a browser takes lib/calls as types only (import type), or every schema comes along. The list of APIs holds no schema.',
      {
        path: '^(components|lib/(browser|rules))/',
        pathNot: tests,
      },
      { path: '^lib/calls/', pathNot: '^lib/calls/apis\\.mjs$', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'bones-know-looks',
      'components/ui knows looks and no business: pass words and values in.',
      {
        path: '^components/ui/',
        pathNot: tests,
      },
      { path: '^(lib|app|sandbox|messages|components/(?!ui/))' },
    ),
    never(
      'toasts-by-hook',
      'Say a notice with useToast of components/shared/use-toast: it knows how long notices stay in this place.',
      { path: '^(app|components)/', pathNot: `${tests}|^components/(ui/|shared/use-toast\\.tsx$)` },
      { path: '^components/ui/toast\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'browser-room',
      'lib/browser runs in a browser: no gateway, session, store, queries, settings or log.',
      {
        path: '^lib/browser/',
        pathNot: tests,
      },
      { path: '^lib/', pathNot: '^lib/(browser|rules|calls)/|^lib/(routes|paths|privileges|brand)\\.ts$' },
    ),
    never(
      'pure-rooms',
      'lib/calls and lib/rules are pure: lib/records, zod, date-fns, libphonenumber-js, merchant-category-codes, privileges and each other, nothing with I/O.',
      {
        path: '^lib/(calls|rules)/',
        pathNot: tests,
      },
      {
        pathNot:
          '^lib/(calls|rules|records)/|^lib/(privileges|bounded-cache)\\.ts$|^node_modules/(zod|date-fns|libphonenumber-js/core|merchant-category-codes)/',
      },
    ),
    never(
      'identity-direction',
      'lib/identity stands on gateway, session and store; it knows no screens and no queries.',
      {
        path: '^lib/identity/',
        pathNot: tests,
      },
      { path: '^(components|app|sandbox|lib/(queries|browser))/' },
    ),
    never(
      'gateway-direction',
      'The gateway stands on session, store, env and logs: identity is above it, screens and queries are unknown to it.',
      {
        path: '^lib/gateway/',
        pathNot: tests,
      },
      { path: '^(components|app|sandbox|lib/(identity|queries|browser))/' },
    ),
    never(
      'session-direction',
      'lib/session stands on store, env and logs: identity and gateway are above it, never below.',
      {
        path: '^lib/session/',
        pathNot: tests,
      },
      { path: '^(components|app|sandbox|lib/(identity|gateway|queries|browser))/' },
    ),
    never(
      'store-direction',
      'lib/store stands on env and logs alone.',
      { path: '^lib/store/', pathNot: tests },
      {
        path: '^(components|app|sandbox|lib/(identity|gateway|session|queries|browser))/',
      },
    ),
    never(
      'ground-floor',
      'env and the log are the ground floor: they import no other room.',
      {
        path: '^lib/(env|observability/(log|cause))\\.ts$',
      },
      { path: '^(components|app|sandbox|lib/(identity|gateway|session|store|queries|browser|calls))/' },
    ),
    never(
      'queries-room',
      'lib/queries combines calls through gateway and session, and what the store keeps, by rules: nothing else.',
      {
        path: '^lib/queries/',
        pathNot: tests,
      },
      {
        path: '^(lib|components|app|sandbox)/',
        pathNot:
          '^lib/(queries|calls|gateway|session|store|rules)/|^lib/(privileges|routes|menu|paths|bounded-cache|race-timeout|process-state|observability/(log|cause))\\.ts$',
      },
    ),
    never(
      'sandbox-apart',
      'Between portal and platform there is HTTP only: sandbox shares the catalogue, lib/rules, lib/privileges, lib/concurrency, the writers of files and the sentences of fields and refusals, no other room or file.',
      {
        path: '^sandbox/',
        pathNot: tests,
      },
      {
        path: '^(app|bench|components|config|i18n|lib|messages|scripts|tests)/|^[^/]+\\.(ts|mjs|json)$',
        pathNot:
          '^lib/(rules|calls|concurrency)/|^lib/spreadsheet/(csv|pdf|xlsx)\\.ts$|^lib/(privileges|bounded-cache)\\.ts$|^messages/en-IN/(validation|refusals)\\.json$',
      },
    ),
    never(
      'sandbox-reads-the-catalogue',
      'The platform reads the catalogue as data, in its routes alone (its tests read the wire schemas), and takes everything else of lib/calls as types: an answer written against the portal’s parser would prove nothing.',
      {
        path: '^sandbox/',
        pathNot: `^sandbox/(core/http/routes\\.ts$|testing/)|${tests}`,
      },
      { path: '^lib/calls/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'sandbox-core-knows-no-area',
      'Core has the mechanism: an area hands it what it does, as the typed record of effects in sandbox/effects.ts.',
      {
        path: '^sandbox/core/',
        pathNot: tests,
      },
      { path: '^sandbox/(areas|seed)/|^sandbox/[^/]+\\.ts$' },
    ),
    never(
      'sandbox-areas-keep-their-handlers',
      'A handler answers a call. What another area needs of it stands in a file of its own: what reads in queries.ts, what acts in a file with the name of the act.',
      { path: '^sandbox/areas/([^/]+)/', pathNot: tests },
      { path: '^sandbox/areas/[^/]+/handlers\\.ts$', pathNot: '^sandbox/areas/$1/' },
    ),
    never(
      'sandbox-areas-know-no-root',
      'main, app and platform join the areas: no area and no seed imports what joins them.',
      { path: '^sandbox/(areas|core|seed)/', pathNot: tests },
      { path: '^sandbox/[^/]+\\.ts$' },
    ),
    never(
      'permits-come-from-the-core',
      'What is guarded is written through change() of the core, which gives the permit: grant is for the core and the worker of files alone. APPR-24',
      {
        path: '^sandbox/',
        pathNot: `^sandbox/core/changes/|^sandbox/areas/bulk/kinds\\.ts$|${tests}`,
      },
      { path: '^sandbox/core/changes/grant\\.ts$' },
    ),
    never(
      'nobody-imports-sandbox',
      'The platform is another server: reach it over HTTP.',
      {
        pathNot: `^sandbox/|^bench/|^scripts/(record-examples\\.ts|settings\\.mjs|table-types\\.mjs)$|${tests}`,
      },
      { path: '^sandbox/' },
    ),
    never(
      'conformance-apart',
      'The conformance command judges an upstream by the JSON of docs/contract alone: what it shared with the portal, both would get wrong.',
      { path: '^conformance/', pathNot: tests },
      {
        path: '^(app|bench|components|config|i18n|lib|messages|sandbox|scripts|tests)/|^[^/]+\\.(ts|mjs|json)$|^node_modules/(?!ajv/)',
      },
    ),
    never(
      'nobody-imports-tools',
      'Tests, scripts and benchmarks are for running, not for importing.',
      {
        path: '^(app|components|lib|sandbox|messages|i18n)/',
        pathNot: tests,
      },
      { path: '^(tests|scripts|bench|conformance)/' },
    ),
    never(
      'sockets-in-the-gateway',
      'Only lib/gateway opens sockets upstream.',
      {
        pathNot: `^(lib/gateway|sandbox|scripts|bench)/|^lib/http-server\\.mjs$|${tests}`,
      },
      { path: '^(undici|(node:)?https?)$|^node_modules/undici/', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.data|bench/floor|coverage|test-results)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    detectJSDocImports: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    builtInModules: { add: [] },
    reporterOptions: { text: { highlightFocused: true } },
  },
}
