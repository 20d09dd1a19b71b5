/**
 * A change of many prices: by an amount in francs or percent, then to a multiple of `rounding` francs; 0: no rounding.
 */
export type PriceRule = {
  direction: 'up' | 'down'
  amount: number
  unit: 'francs' | 'percent'
  rounding: Rounding
}

export const roundings = [0, 5, 25, 50, 100] as const
export type Rounding = (typeof roundings)[number]

/** The highest price of a product. */
export const greatestPrice = 999_999_999_999

/**
 * A price after a rule, never below 0. A price of 0 stays, since it means "on request". It is rounded to the nearest
 * multiple, a tie upwards; without rounding, to two decimals as prices have.
 */
export function repriced(price: number, { direction, amount, unit, rounding }: PriceRule): number {
  if (price === 0) return 0
  const step = cents(unit === 'percent' ? (price * amount) / 100 : amount)
  const exact = Math.max(0, cents(direction === 'up' ? price + step : price - step))
  return rounding === 0 ? exact : Math.floor(exact / rounding + 0.5) * rounding
}

/** Rounds to two decimals, without the error of binary fractions. */
function cents(value: number): number {
  return Math.round(Number((value * 100).toPrecision(15))) / 100
}
