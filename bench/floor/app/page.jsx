import Link from 'next/link'
import { cards } from './upstream'

const columns = [
  'cardHolderName',
  'orgDisplayName',
  'createdBy',
  'cardProgramName',
  'kycStatus',
  'issuerCode',
  'cardLast4digits',
  'cardMode',
  'createdTime',
  'activatedTime',
  'cardHolderMobile',
  'cardStatus',
]

export default async function Page({ searchParams }) {
  const { page, filter } = await searchParams
  const { list, data } = await (await cards({ page, filter })).json()
  return (
    <main>
      <h1>Cards</h1>
      <Link href={`/?page=${Number(page ?? 1) + 1}`} prefetch={false}>
        {Number(page ?? 1) + 1}
      </Link>
      <Link href="/?filter=approved" prefetch={false}>
        Approved
      </Link>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((card) => (
            <tr key={card.id}>
              {columns.map((name) => (
                <td key={name}>{card[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{data.totalRecords}</p>
    </main>
  )
}
