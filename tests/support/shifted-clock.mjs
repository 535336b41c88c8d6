/** Loaded before everything else, it sets this process's clock ahead by CLOCK_SHIFT_MS. */
const shift = Number(process.env.CLOCK_SHIFT_MS)
const now = () => Reflect.apply(actualNow, Date, []) + shift
const actualNow = Date.now
globalThis.Date = new Proxy(Date, {
  construct: (target, parts, made) => Reflect.construct(target, parts.length > 0 ? parts : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
