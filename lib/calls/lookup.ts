import { z } from 'zod'
import { CreateTag } from '@/lib/rules/bodies/lookup'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { changeNames } from '@/lib/rules/changes/changes'
import { MAX_IDS_LENGTH } from '@/lib/rules/search/search-terms'
import { amount, count, currency, flag, id, listOf, Message, moment, text, whole, word } from './reply'
import { callIn } from './call'

const call = callIn('lookup')

export const lookupPincode = call('issuing GET pincode/{pincode}', 'login', {
  reply: z.looseObject({ found: flag, city: text, district: text, state: text, country: text }),
  reach: 'scoped',
})

export const listTags = call('issuing GET tags', 'login', {
  reply: z.looseObject({
    tags: listOf(z.looseObject({ id, name: z.string(), createdBy: text, createdAt: moment })),
  }),
  reach: 'scoped',
  optional: true,
})

export const createTag = call('issuing POST tags', ['ORGANIZATION_ALL'], {
  body: CreateTag,
  reply: Message,
  reach: 'scoped',
  names: { name: 'tag' },
  optional: true,
})

export const deleteTag = call('issuing DELETE tags/{id}', ['ORGANIZATION_ALL'], {
  body: Nothing,
  reply: Message,
  reach: 'scoped',
  optional: true,
})

const SearchResult = z.looseObject({
  kind: z.string(),
  id,
  title: text,
  subtitle: text,
  status: text,
  orgName: text,
  last4: text,
  mobile: text,
  email: text,
  rrn: text,
  /** The reference of a transfer at the bank. */
  utr: text,
  /** The virtual account of a business, card or card holder. */
  van: text,
  amount,
  currency,
  createdAt: moment,
  parentId: text,
  /** Which of several ids it answers, as it was sent. */
  term: text,
})
export type SearchResult = z.output<typeof SearchResult>

/**
 * Finds a few records of each kind that the caller's privileges allow. `recent` names recently opened records by kind and id; `more` and
 * `failed` list kinds. Semicolons part several ids. The documents describe the search but no call. Doc 1 §2.5, PROF-07, PROF-11
 */
export const searchEverything = call('issuing GET search', 'login', {
  query: z.strictObject({
    searchTxt: z.string().max(MAX_IDS_LENGTH).optional(),
    recent: z.string().max(1200).optional(),
  }),
  reply: z.looseObject({ results: z.array(SearchResult), more: listOf(z.string()), failed: listOf(z.string()) }),
  reach: 'scoped',
  optional: true,
})

/**
 * Tells who last changed a record or wrote a note about it, and when. The platform also requires the privileges that the record needs. The
 * documents do not have this call. CONC-01
 */
export const getLastChange = call('issuing GET changes/{kind}/{id}', 'login', {
  reply: z.looseObject({
    changedAt: moment,
    changedBy: text,
    name: z.enum(changeNames).catch('CHANGED'),
    notedAt: moment,
    notedBy: text,
  }),
  reach: 'scoped',
  optional: true,
})

const RecordEvent = z.looseObject({
  id,
  at: moment,
  by: text,
  /** What happened: a code of the source, or the upstream's own words. */
  name: text,
  from: text,
  to: text,
  reason: text,
  text,
  last4: text,
  amount,
  currency,
  balance: amount,
  txnId: text,
})
export type RecordEvent = z.output<typeof RecordEvent>

/**
 * What happened to one record, newest first, by keyset: `of` says from which source, each for people who hold the privileges of its own screens.
 * `before` and `after` are moments in milliseconds, `beforeId` and `afterId` ids at them; `after` answers what is nearest to it.
 * With `isMore` there are more than `totalRecords`, unless `countAll` asks for all of them, as the portal does for a file; browsers cannot
 * send the call. The documents do not have it. AUD-05
 */
export const listRecordEvents = call('issuing GET events/{kind}/{id}', 'login', {
  query: z.strictObject({
    of: z.enum(['record', 'money', 'note']),
    before: whole(0).optional(),
    beforeId: word.optional(),
    after: whole(0).optional(),
    afterId: word.optional(),
    perPage: whole(1, 10_000).optional(),
    countAll: z.literal('true').optional(),
  }),
  reply: z.looseObject({ list: z.array(RecordEvent), totalRecords: count, isMore: flag }),
  reach: 'scoped',
  optional: true,
  server: true,
})
