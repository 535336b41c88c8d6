import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import './fail-on-console-error'

/** A slow machine must not fail a test: what is waited for may take longer than the library's second. */
configure({ asyncUtilTimeout: 10_000 })
