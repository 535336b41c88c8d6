import { getTranslations } from 'next-intl/server'
import { PartFailed } from '@/components/shared/part-failed'
import { Words } from '@/components/shared/words'
import { StateBox } from '@/components/ui/state-box'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import { createTag } from '@/lib/calls/lookup'
import { holdsAny } from '@/lib/privileges'
import type { Privilege } from '@/lib/privileges'
import { readTags } from '@/lib/queries/lookup'
import { routes } from '@/lib/routes'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/session/session'
import { AddTag } from './add-tag'
import { DeleteTag } from './delete-tag'

/** The tags of the person's issuer or platform; who may change them adds and deletes. PROF-08 */
export async function TagsScreen({ session }: { session: Session }) {
  const [t, titles, found] = await Promise.all([getTranslations('tags'), getTranslations('titles'), readTags()])
  const mayChange = holdsAny(session.held, createTag.need as readonly Privilege[])
  const isAway = !found.ok && found.problem.code === 'not-supported'
  return (
    <>
      <h1 className="mb-4">{titles('tags')}</h1>
      {isAway && <StateBox icon="info" title={t('away')} />}
      {!found.ok && !isAway && <PartFailed problem={found.problem} href={routes.tags()} />}
      {found.ok && (
        <Words areas={['tags', 'validation', 'common', 'errors.codes']}>
          <div className="grid max-w-[48rem] gap-4">
            {found.value.tags.length === 0 ? (
              <p className="text-sm text-soft">{t('none')}</p>
            ) : (
              <div className="overflow-x-auto rounded-lg border border-hairline bg-raised">
                <Table>
                  <THead>
                    <Tr>
                      <Th>{t('name')}</Th>
                      <Th>{t('by')}</Th>
                      <Th>{t('on')}</Th>
                      {mayChange && <Th aria-hidden />}
                    </Tr>
                  </THead>
                  <TBody>
                    {found.value.tags.map(({ id, name, createdBy, createdAt }) => (
                      <Tr key={id}>
                        <Td className="font-medium wrap-anywhere">{name}</Td>
                        <Td>{createdBy}</Td>
                        <Td className="num">{createdAt && formatDateTime(createdAt, session)}</Td>
                        {mayChange && (
                          <Td className="text-end">
                            <DeleteTag id={id} name={name} />
                          </Td>
                        )}
                      </Tr>
                    ))}
                  </TBody>
                </Table>
              </div>
            )}
            {/* Below the rows: a refusal that comes and goes must not move what somebody is about to press. */}
            {mayChange && <AddTag />}
          </div>
        </Words>
      )}
    </>
  )
}
