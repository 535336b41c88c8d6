/** The label of a busy button. It is never narrower than the idle label, so that nothing moves under the pointer. ERR-23 */
export function BusyLabel({ busy, idle, sending }: { busy: boolean; idle: string; sending: string }) {
  if (!busy || idle === sending) return idle
  return (
    <span className="inline-grid justify-items-center">
      <span aria-hidden className="invisible col-start-1 row-start-1">
        {idle}
      </span>
      <span className="col-start-1 row-start-1">{sending}</span>
    </span>
  )
}
