import * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const leaves = (issue: Issue): Issue[] =>
  issue.code === 'invalid_union' && issue.errors.length > 0 ? issue.errors.flat().flatMap(leaves) : [issue]

export const findSchemaErrors = (schema: z.core.$ZodType, body: unknown): Record<string, string> => {
  const { error } = z.safeParse(schema, body)
  const issues = (error?.issues ?? []).flatMap(leaves)
  return Object.fromEntries(issues.reverse().map(({ path, message }) => [path.join('.'), message]))
}
