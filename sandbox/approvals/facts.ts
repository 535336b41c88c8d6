/** Values by field, as the detail of a request compares them. */
export type Facts = Readonly<Record<string, string | null>>
export type Comparison = { before: Facts; after: Facts }
