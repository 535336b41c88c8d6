import { z } from 'zod'
import { count, id, listOf, text } from './reply'

/** Requests about a thing that wait for a decision, and who may decide them. Added: an upstream that names none says nothing. CARD-44 */
export const waitsFor = listOf(
  z.looseObject({
    approvalQueueId: id,
    /** The same where the person may take it back. APPR-25 */
    ownRequestId: text,
    eventType: text,
    /** Which change of that event. */
    changeKind: text,
    /** The status that the thing has once it is approved, where it is another. */
    becomes: text,
    /** At which issuer, for people of several. */
    issuerCode: text,
    /** What it is about, as the queue names it. */
    displayName: text,
    /** The wallet whose rules would change; none where they are the program's own. */
    appId: text,
    step: count,
    stepCount: count,
    stepName: text,
    people: listOf(z.string()),
    peopleCount: count,
    createdBy: text,
    createdAt: text,
  }),
)
export type WaitingRequest = z.output<typeof waitsFor>[number]
