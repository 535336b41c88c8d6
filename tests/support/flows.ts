import './quiet'

jest.setTimeout(60_000)
