import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin'

/** Tests only one in `MUTATION_SAMPLE` mutants, chosen by number, so that each run of the same files chooses the same ones. */
class Sample {
  every = Number(process.env.MUTATION_SAMPLE ?? 1)

  async init() {}

  async check(mutants) {
    const result = ({ id }) =>
      Number(id) % this.every === 0
        ? { status: 'passed' }
        : { status: 'compileError', reason: `not among the sample of one in ${this.every}` }
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, result(mutant)]))
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)]
