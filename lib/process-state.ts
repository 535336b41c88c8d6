/**
 * State that all bundles of a process share. Next bundles pages, handlers, middleware and instrumentation separately, so a module's
 * variable exists once per bundle. Each module declares its fields here with `declare module`, so that a misspelt one does not compile.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- its fields are declared where they are kept
export interface ProcessState {}

export const processState: ProcessState = ((globalThis as { emboss?: ProcessState }).emboss ??= {})
