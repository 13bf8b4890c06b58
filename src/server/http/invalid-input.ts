/** What is wrong with one place of the input. */
export type InputFault = { readonly message: string; readonly members: readonly string[] };

/** Input that does not fit its schema. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly faults: readonly InputFault[];

  constructor(faults: readonly InputFault[]) {
    super('the input does not fit its schema');
    this.faults = faults;
  }
}
