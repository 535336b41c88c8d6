/** An icon of a row's action, drawn by list.css: a picture in each row would be half of what a row weighs. */
export const RowIcon = ({ name }: { name: 'eye' | 'more' | 'copy' }) => (
  <span className={`row-icon row-icon-${name}`} aria-hidden="true" />
)

/** Copies what stands before it, where a list listens. */
export const RowCopy = ({ label }: { label: string }) => (
  <button type="button" className="row-copy" title={label}>
    <RowIcon name="copy" />
  </button>
)
