import { z } from 'zod'
import { count, id, listOf, moment, text } from './reply'

/** Requests about the record that wait for a decision, and who may decide them. The documents do not have this field. CARD-44 */
export const waitsFor = listOf(
  z.looseObject({
    approvalQueueId: id,
    ownRequestId: text,
    eventType: text,
    changeKind: text,
    becomes: text,
    issuerCode: text,
    displayName: text,
    /** The wallet whose rules would change; null if the request is about the program's rules. */
    appId: text,
    step: count,
    stepCount: count,
    stepName: text,
    people: listOf(z.string()),
    peopleCount: count,
    createdBy: text,
    createdAt: moment,
  }),
)
export type WaitingRequest = z.output<typeof waitsFor>[number]
