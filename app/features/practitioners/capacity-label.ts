/** `2 patients à la fois`. */
export function capacityLabel(capacity: number): string {
  return capacity === 1 ? '1 patient à la fois' : `${capacity} patients à la fois`
}
