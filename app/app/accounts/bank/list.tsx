import { viewOf } from '@/components/list/view-of'
import { bankStatements } from '@/lib/lists/accounts'
import { routes } from '@/lib/routes'
import { statementDays, statementName } from './statement-name'

export const bankStatementList = viewOf(bankStatements, {
  cells: {
    statement: (statement, { words }) => ({
      text: statementName(statement, words),
      href: routes.bankStatement({ statementId: statement.id }),
      second: words('bank-statements.ending', { digits: statement.accountEnding ?? '' }),
    }),
    days: (statement, { localeZone }) => statementDays(statement, localeZone),
    issuer: ({ issuer }) => (issuer ? { issuer } : null),
    open: ({ openLines, lines }, { words }) => ({
      status:
        openLines === 0
          ? { tone: 'active', word: words('bank-statements.allSettled') }
          : { tone: 'pending', word: words('bank-statements.openOf', { open: openLines, lines }) },
    }),
  },
})
