'use client'

import clsx from 'clsx'
import { useId, useState } from 'react'
import { Input, Label } from '@/components/ui/input'
import { findPasswordErrors, type PasswordLength, type PasswordRule } from '@/lib/rules/identity/password'
import { stopAtFirst } from './native-field'

export type PasswordWords = {
  password: string
  repeat: string
  show: string
  hide: string
  mismatch: string
  rules: string
  kept: string
  broken: string
  /** Shown if the password breaks no rule except that it is too common. */
  common: string
  each: readonly { rule: PasswordRule; text: string }[]
}

/** Asks for a new password twice and shows its rules; with scripts the rules are checked while typing. VAL-01, SESS-16 */
export function NewPassword({
  words,
  length,
  broken,
  isMismatch,
}: {
  words: PasswordWords
  length: PasswordLength
  broken: readonly PasswordRule[]
  isMismatch: boolean
}) {
  const id = useId()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [isShown, setShown] = useState(false)
  const [isJudged, setJudged] = useState(broken.length > 0)
  const [isCompared, setCompared] = useState(isMismatch)
  const [isTried, setTried] = useState(false)
  const isTyped = password !== ''
  const faults = isTyped || isTried ? findPasswordErrors(password, length) : broken
  const differs = isTyped || repeat !== '' ? password !== repeat : isMismatch
  const wrong = faults.length === 1 && faults[0] === 'common' ? words.common : words.broken
  const type = isShown ? 'text' : 'password'
  return (
    <>
      <div>
        <div className="mb-1 flex h-5 items-center justify-between gap-2">
          <Label htmlFor={`${id}-password`}>{words.password}</Label>
          <button
            type="button"
            className="link needs-scripts min-h-6 text-xs"
            aria-pressed={isShown}
            aria-controls={`${id}-password ${id}-repeat`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? words.hide : words.show}
          </button>
        </div>
        <Input
          id={`${id}-password`}
          name="password"
          type={type}
          autoComplete="new-password"
          aria-required
          aria-invalid={isJudged && faults.length > 0 ? true : undefined}
          aria-describedby={`${id}-rules`}
          ref={(input) => input?.setCustomValidity(isTyped && faults.length === 0 ? '' : wrong)}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onBlur={() => setJudged(isTyped)}
          onInvalid={(event) => {
            stopAtFirst(event)
            setTried(true)
            setJudged(true)
          }}
        />
        {isJudged && wrong === words.common && (
          <p role="alert" className="mt-1 text-xs font-medium text-failed">
            {words.common}
          </p>
        )}
        <ul id={`${id}-rules`} aria-label={words.rules} className="mt-2 flex flex-col gap-0.5 text-xs text-soft">
          {words.each.map(({ rule, text }) => {
            const isKept = isTyped && !faults.includes(rule)
            const isBroken = isJudged && faults.includes(rule)
            return (
              <li
                key={rule}
                className={clsx('flex gap-1.5', isKept && 'text-active', isBroken && 'font-medium text-failed')}
              >
                <Sign state={isKept ? 'kept' : isBroken ? 'broken' : 'open'} />
                <span>
                  {text}
                  {isKept && <span className="sr-only">, {words.kept}</span>}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
      <div>
        <Label htmlFor={`${id}-repeat`} className="mb-1">
          {words.repeat}
        </Label>
        <Input
          id={`${id}-repeat`}
          name="repeat"
          type={type}
          autoComplete="new-password"
          aria-required
          aria-invalid={isCompared && differs ? true : undefined}
          aria-describedby={isCompared && differs ? `${id}-mismatch` : undefined}
          ref={(input) => input?.setCustomValidity(differs ? words.mismatch : '')}
          onChange={(event) => {
            setRepeat(event.currentTarget.value)
            if (event.currentTarget.value === password) setCompared(true)
          }}
          onBlur={() => setCompared(repeat !== '' || isCompared)}
          onInvalid={(event) => {
            stopAtFirst(event)
            setCompared(true)
          }}
        />
        {isCompared && differs && (
          <p id={`${id}-mismatch`} role="alert" className="mt-1 text-xs font-medium text-failed">
            {words.mismatch}
          </p>
        )}
      </div>
    </>
  )
}

const signs = { kept: 'M3 8.5l3.2 3.2L13 5', broken: 'M4.5 4.5l7 7M11.5 4.5l-7 7', open: 'M8 7.9v.2' }

function Sign({ state }: { state: keyof typeof signs }) {
  return (
    <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden className="flex-none">
      <path
        d={signs[state]}
        fill="none"
        stroke="currentColor"
        strokeWidth={state === 'open' ? 4 : 2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
