import { chooseDays } from '#app/features/appointments/public/choose-days.ts'
import { foldSteps } from '#app/features/appointments/public/fold-steps.ts'
import { isFast } from '#app/site/connection.ts'
import { isHeld } from '#app/site/held.ts'
import { copyTexts } from '#app/site/ui/form/copy/copy-texts.ts'
import { linkFormAnswerWhenTouched } from '#app/site/ui/form/link-form-answer.ts'
import { stepQuantities } from '#app/site/ui/quantity/step-quantities.ts'
import { submitOffline } from './submit-offline.ts'
import { hydrateWhenTouched } from './touch.ts'

// Functions of a page with forms or buttons of its own, beside `boot.ts`.
stepQuantities()
copyTexts()
chooseDays()

submitOffline()
linkFormAnswerWhenTouched()

// React takes over touched islands, where the connection is good: elsewhere the page stays whole without it. But a
// form's waiting content is announced on any.
if (isFast()) {
  // A copy may stand alone: its steps need the script.
  if (!document.body.dataset['copied']) foldSteps()
  hydrateWhenTouched()
} else if (isHeld('outbox')) hydrateWhenTouched()
