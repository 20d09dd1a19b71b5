/** The store of pictures does not answer, or not as it should: what was asked may be asked again later. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}
