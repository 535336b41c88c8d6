import { ImportStatement } from '@/app/app/accounts/bank/import-statement'
import { FormPage } from '@/components/shared/form-page'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.bankImport)

export default async function BankImportPage() {
  const { user } = await guard(routes.bankImport)
  return (
    <FormPage screen="bankImport" size="md">
      <MessagesProvider areas={['bank-statements']}>
        <ImportStatement issuer={user.issuerCode} />
      </MessagesProvider>
    </FormPage>
  )
}
