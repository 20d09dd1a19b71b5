/** An amount in FCFA as whole cents, which are added and compared without rounding errors. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100)
}

/** Amounts in FCFA added in cents: three times 1500.10 is 4500.30. */
export function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + centsOf(amount), 0) / 100
}

/** True if two amounts in FCFA are equal to the cent. */
export function isSameAmount(one: number, other: number): boolean {
  return centsOf(one) === centsOf(other)
}
