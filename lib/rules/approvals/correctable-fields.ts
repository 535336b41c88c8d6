import type { Currency } from '../locale/money'
import { missingFields, setUpFieldsByStep } from '../organizations/set-up'
import { limitLines } from '../programs/program-form'
import { fieldsOfForm } from '../users/fields-to-correct'
import type { ApprovalEvent } from './approval-events'

/** `label` is the message key of the step of the form. A name that ends with a dot stands for all fields below it. */
type Step = { label: string; fields: readonly string[] }

const notOnTheForm = ['issuers', 'isSameAddress']
/** The issuer and the bank's program stay as they are. */
const programFields = [
  'cardForm',
  ...['requireCardHolderAuth', 'onlyNcmc', 'allowEmbossLine4', 'pinMailer', 'visibleAtIssuerPortal', 'offeredToAll'],
]
const addresses = ['registered', 'business']

/** The fields of the form on which a record is corrected, in the order of its steps. */
const forms: Partial<Record<ApprovalEvent, readonly Step[]>> = {
  ORG_CREATION: Object.entries(setUpFieldsByStep).map(([step, fields]) => ({
    label: `set-up.step.${step}`,
    fields: fields
      .filter((field) => !notOnTheForm.includes(field))
      .map((field) => (addresses.includes(field) ? `${field}.` : field)),
  })),
  CARD_PROGRAM_CREATION: [
    {
      label: 'programs.wizard.steps.details',
      fields: ['name', ...programFields.map((field) => `program.${field}`)],
    },
    {
      label: 'programs.wizard.steps.limits',
      fields: limitLines.map(({ channel, period }) => `program.${channel}.${period}`),
    },
    { label: 'programs.wizard.steps.rules', fields: ['rule.', 'program.zeroFilterMatchBehaviour'] },
    { label: 'programs.wallets.title', fields: ['wallets.'] },
    { label: 'programs.fees.title', fields: ['fees.'] },
    { label: 'programs.image.title', fields: ['files.PICTURE'] },
  ],
  USER_KYC: [
    { label: 'users.person.papers', fields: fieldsOfForm('papers') },
    { label: 'users.person.profile', fields: fieldsOfForm('details') },
    { label: 'users.person.address', fields: fieldsOfForm('address') },
  ],
}

/** What a request's maker can be asked to correct: fields of the form, of those below a name with a dot only what the request has. APPR-37 */
export const correctableFields = (
  event: string | null,
  currency: Currency,
  present: readonly string[],
): readonly Step[] => {
  const missing: readonly string[] = missingFields[currency === 'AED' ? 'AE' : 'IN']
  const steps = forms[event as ApprovalEvent] ?? []
  return steps
    .map(({ label, fields }) => ({
      label,
      fields: fields
        .flatMap((field) => (field.endsWith('.') ? present.filter((one) => one.startsWith(field)) : [field]))
        .filter((field) => !missing.includes(field)),
    }))
    .filter(({ fields }) => fields.length > 0)
}
