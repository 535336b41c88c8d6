import { Fragment, type ReactNode } from 'react'

/** An email address goes on in the next line after its @ or a dot; only what is longer than a line is cut anywhere. Other text stays as it is. */
export const breakAddress = (text: string): ReactNode =>
  text.includes('@')
    ? text.match(/[^@.]*[@.]|[^@.]+/g)?.map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))
    : text
