import clsx from 'clsx'
import type { ReactNode } from 'react'
import { hasLogo, IssuerLogo } from '@/components/shared/issuer-logo'
import { breakAddress } from '@/components/ui/address'
import { badgeClass } from '@/components/ui/badge'
import { SealedImage } from '@/components/ui/sealed-image'
import type { Cell, Line, Status } from './cell'
import { CopyId } from './copy-id'

export type CellWords = { more: string; copy: string; copied: string; moreActions: string }

const LONGEST_SECOND_LINE = 16

/** The muted second line; if it is truncated, its title is the whole text. Decision 34 */
const renderSecond = (text: string) => (
  <small title={text.length > LONGEST_SECOND_LINE ? text : undefined}>{breakAddress(text)}</small>
)

const renderStatus = ({ tone, word }: Status) => <span className={badgeClass(tone)}>{word}</span>

const renderText = (cell: Extract<Cell, { text: string }>, words: CellWords): ReactNode => {
  const { text, href, isDownload, isCode, isCopied, isMuted, isCut, status, digits } = cell
  const second = secondOf(cell)
  const isStacked = stacks(cell)
  const title = cell.title ?? (isCut ? text : undefined)
  const first = href ? (
    <a
      href={href}
      className={isCut ? 'link cut' : isCode ? 'link code' : 'link'}
      title={title}
      {...(isDownload ? { download: '' } : { 'data-open': '' })}
    >
      {text}
    </a>
  ) : isCut || isCode || isMuted || isStacked ? (
    <span className={isCut ? 'cut' : isCode ? 'code' : isMuted ? 'text-soft' : undefined} title={title}>
      {text}
    </span>
  ) : (
    text
  )
  if (!isCopied && !second && !digits && !status) return first
  if (isStacked)
    return (
      <>
        {first}
        {`\n${digits ?? ''}${digits && status ? ' ' : ''}`}
        {status && renderStatus(status)}
      </>
    )
  return (
    <>
      {first}
      {isCopied && <CopyId key={text} text={text} words={words} />}
      {second && renderSecond(second)}
      {(digits || status) && (
        <small>
          {digits && `${digits} `}
          {status && renderStatus(status)}
        </small>
      )}
    </>
  )
}

/** A second line that says the first again, such as the legal name of a business without another, is left out. LIST-24 */
const secondOf = ({ text, second }: Extract<Cell, { text: string }>): string | undefined =>
  second === text ? undefined : second

/** Whether digits and status stand below the text as a line of the cell itself. */
const stacks = (cell: Extract<Cell, { text: string }>): boolean =>
  !cell.isCopied && !cell.isCut && !secondOf(cell) && (cell.digits !== undefined || cell.status !== undefined)

const hasLines = (cell: Cell): boolean => {
  if (typeof cell === 'string') return cell.includes('\n')
  return cell !== null && !('text' in cell) && 'status' in cell && !cell.isLong && cell.second !== undefined
}

/** What a table cell needs besides its content, so that the content needs fewer elements. */
export const cellProps = (cell: Cell): { className: string; title?: string | undefined } | undefined => {
  if (cell === null) return undefined
  if (typeof cell === 'object' && 'issuer' in cell)
    return hasLogo(cell.issuer)
      ? { className: `issuer-logo issuer-${cell.issuer}`, title: cell.title ?? cell.issuer }
      : { className: 'code text-xs', title: cell.title }
  if (hasLines(cell)) return { className: 'lines' }
  return typeof cell === 'object' && 'text' in cell && stacks(cell) ? { className: 'stacked' } : undefined
}

/** The content of a table cell that has the `cellProps` of its cell. */
export const renderInCell = (cell: Cell, words: CellWords): ReactNode =>
  cell !== null && typeof cell === 'object' && 'issuer' in cell ? cell.issuer : renderCell(cell, words)

/** Renders one cell by its kind. A function and not a component, because a page has three hundred cells. */
export const renderCell = (cell: Cell, words: CellWords): ReactNode => {
  if (cell === null || typeof cell === 'string') return cell
  if ('text' in cell) return renderText(cell, words)
  if ('picture' in cell) return renderPicture(cell)
  if ('issuer' in cell) return <IssuerLogo code={cell.issuer} title={cell.title} />
  if ('status' in cell) {
    const { status, second, isLong, running } = cell
    const badge = renderStatus(status)
    if (!running && !second) return badge
    return (
      <>
        {running ? <span data-running={running}>{badge}</span> : badge}
        {second && (isLong ? <small className="long">{second}</small> : `\n${second}`)}
      </>
    )
  }
  return cell.lines.map((line, at) => renderLine(line, at, words))
}

const renderPicture = ({ picture, alt, href, second }: Extract<Cell, { picture: string }>) => (
  <>
    <a href={href} data-open="">
      <SealedImage href={picture} alt={alt} className="thumb" lost={<span className="text-soft">{alt}</span>} />
    </a>
    {second && renderSecond(second)}
  </>
)

const renderLine = (
  { text, label, title, href, isCode, isMuted, isCut, isCopied }: Line,
  at: number,
  words: CellWords,
) => (
  <span
    key={at}
    className={clsx('line', isMuted && 'line-muted', isCut && 'truncate')}
    title={title ?? (isCut && label ? `${label} ${text}` : undefined)}
  >
    {label && `${label} `}
    {href ? (
      <a href={href} className={isCode ? 'link code' : 'link'}>
        {text}
      </a>
    ) : isCode ? (
      <span className="code">{text}</span>
    ) : (
      text
    )}
    {isCopied && <CopyId key={text} text={text} words={words} />}
  </span>
)
