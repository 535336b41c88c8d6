import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { FactList } from '@/components/shared/detail/fact-list'
import { Section } from '@/components/ui/section'
import type { BranchDetail } from '@/lib/calls/branches'
import { countryOfIssuer } from '@/lib/rules/bodies/branches'
import { businessFieldLines } from '@/lib/rules/organizations/business-field-lines'
import type { FieldLine } from '@/lib/rules/organizations/business-field-lines'
import { businessTypes, emptyBusinessFields } from '@/lib/rules/organizations/set-up'
import { readFields } from '@/lib/rules/organizations/set-up-form'
import { messageOr } from '@/lib/rules/words/message-or'

/** The business fields of a branch, as far as they were given; what is personal is masked. BR-03, decision 23 */
export async function BranchDetails({ branch, context }: { branch: BranchDetail; context: RenderContext }) {
  const t = await getTranslations('set-up')
  const { setUp, papers } = branch
  if (!setUp) return null
  const country = countryOfIssuer(branch.issuerCode ?? '')
  const { locale } = context.place
  // The IFSC stands among the codes of the branch.
  const shown = readFields(emptyBusinessFields, { ...setUp, ifsc: '' })
  const lines = businessFieldLines(shown, { country, t, locale })
  const type = businessTypes.find((one) => one === setUp.businessType)
  const parts: readonly (readonly [title: string, lines: readonly FieldLine[]])[] = [
    [t('section.numbers'), [[t('fields.businessType'), type ? t(`businessType.${type}`) : ''], ...lines.numbers]],
    [t('step.bank'), lines.bank],
    [t('step.signatory'), lines.signatory],
  ]
  return (
    <>
      {parts.map(([title, all]) => {
        const given = all.filter(([, value]) => value !== '')
        return (
          given.length > 0 && (
            <Section key={title} title={title}>
              <FactList facts={given} empty={context.words('common.notGiven')} />
            </Section>
          )
        )
      })}
      {papers.length > 0 && (
        <Section title={t('step.documents')}>
          <ul className="ruled text-sm">
            {papers.map(({ docType, fileName, preSignedUrl }) => (
              <li key={docType} className="py-2 first:pt-0 last:pb-0">
                <span className="font-medium">{messageOr(t, `files.${docType ?? ''}`, docType ?? '')}</span>
                <span className="block text-xs text-soft wrap-anywhere">
                  {preSignedUrl ? (
                    <a href={preSignedUrl} className="link" download="">
                      {fileName ?? docType}
                    </a>
                  ) : (
                    fileName
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
