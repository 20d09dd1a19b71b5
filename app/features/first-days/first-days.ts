/** A step of the first days: ticked by the stored state, not by a press. */
export type FirstStep = { name: 'phone' | 'hours' | 'picture' | 'product'; done: boolean }

/** Changes that a person may make to the help itself. */
export type FirstDaysChange = { intent: 'put-away' | 'bring-back' }

export type FirstDaysAnswer = { state: 'saved' }
