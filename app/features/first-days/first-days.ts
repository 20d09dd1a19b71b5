/** A step of the first days: ticked by what is kept, not by what was pressed. */
export type FirstStep = { name: 'phone' | 'hours' | 'picture' | 'product'; done: boolean }

/** What a person may do with the help itself. */
export type FirstDaysChange = { intent: 'put-away' | 'bring-back' }

export type FirstDaysAnswer = { state: 'saved' }
