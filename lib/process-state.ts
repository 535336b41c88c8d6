/**
 * What the bundles of one process share: Next bundles pages, handlers, middleware and instrumentation apart, so that a variable of a
 * module exists once in each. A module that keeps something here declares its field beside it (`declare module`), so that a misspelt one does
 * not compile; server.mjs takes from here what instrumentation.ts hands it.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- its fields are declared where they are kept
export interface ProcessState {}

export const processState: ProcessState = ((globalThis as { emboss?: ProcessState }).emboss ??= {})
