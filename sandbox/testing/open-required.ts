type AskApproval = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<{ body: Readonly<Record<string, unknown>> }>

/** Opens the documents for which the approval of a request waits, as the person who asks; returns the digest of the request, if they see it. */
export const openRequired = async (ask: AskApproval, id: unknown): Promise<{ digest?: string }> => {
  const {
    digest,
    toOpen = [],
    files = [],
  } = (await ask('GET', `issuer/getApprovals/${String(id)}`)).body as {
    digest?: string
    toOpen?: string[]
    files?: { paper: string }[]
  }
  const documents = files.flatMap(({ paper }, at) => (toOpen.includes(paper) ? [at + 1] : []))
  if (documents.length > 0)
    await ask('POST', `issuer/approvals/${String(id)}/documents`, { documents, reason: 'Compared with the register' })
  return typeof digest === 'string' ? { digest } : {}
}
