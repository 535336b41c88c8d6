/**
 * State that all bundles of a process share: Next bundles pages, handlers, middleware and instrumentation separately, so that a module's
 * variable exists once in each. A module declares its field beside its code (`declare module`), so that a misspelt one does not compile;
 * server.mjs reads here what instrumentation.ts provides.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- its fields are declared where they are kept
export interface ProcessState {}

export const processState: ProcessState = ((globalThis as { emboss?: ProcessState }).emboss ??= {})
