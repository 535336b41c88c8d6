import { Fragment, type ReactNode } from 'react'

/** An email address may wrap after its @ or a dot; only parts longer than a line break anywhere. Other text is unchanged. */
export const breakAddress = (text: string): ReactNode =>
  text.includes('@')
    ? text.match(/[^@.]*[@.]|[^@.]+/g)?.map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))
    : text
