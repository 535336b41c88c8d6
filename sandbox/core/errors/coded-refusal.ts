import { fillSentence, type RefusalCode, type RefusalFacts } from '@/lib/rules/words/coded-refusal'
import refusals from '@/messages/en-IN/refusals.json'
import { HttpError } from './http-error'

type RefusalPlace = { field?: string | undefined; status?: HttpError['status'] }

/** A refusal by code, which the portal words in the person's language; the sentence is for those who do not know the code. ERR-27 */
export const codedRefusal = <C extends RefusalCode>(
  code: C,
  facts: RefusalFacts<C>,
  { field, status = 409 }: RefusalPlace = {},
): HttpError => {
  const message = fillSentence(refusals.codes[code], facts)
  return new HttpError(status, message, { reason: { code, facts }, ...(field && { fields: { [field]: message } }) })
}
