import { z } from 'zod'
import { changePrivileges } from '@/lib/privileges'
import { SaveDraft } from '@/lib/rules/bodies/documents'
import { callIn } from './call'
import { count, id, Message, moment, orNull, text } from './reply'

const call = callIn('documents')

/** With `getPreSignedURL` the reply has a link to view the document. USER-12 */
export const uploadDocument = call('issuing POST doc/upload', changePrivileges, {
  upload: 'document',
  query: z.strictObject({ getPreSignedURL: z.enum(['true', 'false']).optional() }),
  reply: z.looseObject({
    message: text,
    docKey: id,
    fileName: text,
    fileType: text,
    size: orNull(count),
    preSignedUrl: text,
  }),
  sentences: { failed: 'errors.upload' },
  reach: 'self',
  files: ['preSignedUrl'],
})

export const fetchDraftJson = call('issuing GET doc/json/{key}', changePrivileges, {
  reply: z.looseObject({ key: id, savedAt: moment, json: z.record(z.string(), z.unknown()) }),
  reach: 'self',
})

export const uploadJson = call('issuing POST doc/json', changePrivileges, {
  body: SaveDraft,
  reply: Message,
  reach: 'self',
  names: { key: 'draft' },
  repeats: 'draft',
})
