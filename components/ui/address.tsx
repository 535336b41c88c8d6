import { Fragment, type ReactNode } from 'react'

/** Lets an email address wrap after its @ and dots, so that it does not break at any letter. Other text is unchanged. */
export const breakAddress = (text: string): ReactNode =>
  text.includes('@')
    ? text.match(/[^@.]+[@.]?|[@.]/g)?.map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))
    : text
