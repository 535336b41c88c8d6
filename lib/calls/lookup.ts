import { z } from 'zod'
import { CreateTag } from '@/lib/rules/bodies/lookup'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { flag, id, listOf, Message, text, word } from './reply'
import { callIn } from './call'

const call = callIn('lookup')

/** City, district, state and country of a pin code, and whether it was found. ISSUE-25 */
export const lookupPincode = call('issuing GET pincode/{pincode}', 'login', {
  reply: z.looseObject({ found: flag, city: text, district: text, state: text, country: text }),
})

/** Added: document 1 §2.5. PROF-08 */
export const listTags = call('issuing GET tags', 'login', {
  reply: z.looseObject({
    tags: listOf(z.looseObject({ id, name: z.string(), createdBy: text, createdAt: text })),
  }),
  optional: true,
})

/** Added: document 1 §2.5. */
export const createTag = call('issuing POST tags', ['ORGANIZATION_ALL'], {
  body: CreateTag,
  reply: Message,
  optional: true,
})

/** Added: document 1 §2.5. */
export const deleteTag = call('issuing DELETE tags/{id}', ['ORGANIZATION_ALL'], {
  body: Nothing,
  reply: Message,
  optional: true,
})

/** Added: document 1 §2.5, results by the caller's privileges. */
export const searchEverything = call('issuing GET search', 'login', {
  query: z.strictObject({ searchTxt: word }),
  reply: z.looseObject({
    results: listOf(z.looseObject({ kind: z.string(), id, title: text, subtitle: text, status: text })),
  }),
  optional: true,
})
