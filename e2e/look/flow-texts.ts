import automationsEn from '@kumbi/contract/automations/messages/en.json' with { type: 'json' };
import automationsPt from '@kumbi/contract/automations/messages/pt.json' with { type: 'json' };
import callEn from '@kumbi/contract/automations/messages/steps.call.en.json' with { type: 'json' };
import callPt from '@kumbi/contract/automations/messages/steps.call.pt.json' with { type: 'json' };
import conditionEn from '@kumbi/contract/automations/messages/steps.condition.en.json' with { type: 'json' };
import conditionPt from '@kumbi/contract/automations/messages/steps.condition.pt.json' with { type: 'json' };
import notifyEn from '@kumbi/contract/automations/messages/steps.notify.en.json' with { type: 'json' };
import notifyPt from '@kumbi/contract/automations/messages/steps.notify.pt.json' with { type: 'json' };
import requestEn from '@kumbi/contract/automations/messages/steps.request.en.json' with { type: 'json' };
import requestPt from '@kumbi/contract/automations/messages/steps.request.pt.json' with { type: 'json' };
import waitEn from '@kumbi/contract/automations/messages/steps.wait.en.json' with { type: 'json' };
import waitPt from '@kumbi/contract/automations/messages/steps.wait.pt.json' with { type: 'json' };
import webhookEn from '@kumbi/contract/automations/messages/steps.webhook.en.json' with { type: 'json' };
import webhookPt from '@kumbi/contract/automations/messages/steps.webhook.pt.json' with { type: 'json' };
import contactEn from '@kumbi/contract/contacts/messages/steps.contact.en.json' with { type: 'json' };
import contactPt from '@kumbi/contract/contacts/messages/steps.contact.pt.json' with { type: 'json' };
import eventEn from '@kumbi/contract/integrations/messages/steps.calendar_create_event.en.json' with { type: 'json' };
import eventPt from '@kumbi/contract/integrations/messages/steps.calendar_create_event.pt.json' with { type: 'json' };
import formEn from '@kumbi/contract/integrations/messages/steps.forms_read.en.json' with { type: 'json' };
import formPt from '@kumbi/contract/integrations/messages/steps.forms_read.pt.json' with { type: 'json' };

/** The texts of the flow editor, with those of each type of step, as the app merges them. */
export const flowTextsEn = {
  ...automationsEn,
  steps: {
    ...webhookEn.automations.steps,
    ...callEn.automations.steps,
    ...conditionEn.automations.steps,
    ...waitEn.automations.steps,
    ...requestEn.automations.steps,
    ...notifyEn.automations.steps,
    ...contactEn.automations.steps,
    ...eventEn.automations.steps,
    ...formEn.automations.steps,
  },
  runs: {
    ...automationsEn.runs,
    origins: {
      ...automationsEn.runs.origins,
      ...webhookEn.automations.runs.origins,
      ...callEn.automations.runs.origins,
    },
  },
};

export const flowTextsPt: typeof flowTextsEn = {
  ...automationsPt,
  steps: {
    ...webhookPt.automations.steps,
    ...callPt.automations.steps,
    ...conditionPt.automations.steps,
    ...waitPt.automations.steps,
    ...requestPt.automations.steps,
    ...notifyPt.automations.steps,
    ...contactPt.automations.steps,
    ...eventPt.automations.steps,
    ...formPt.automations.steps,
  },
  runs: {
    ...automationsPt.runs,
    origins: {
      ...automationsPt.runs.origins,
      ...webhookPt.automations.runs.origins,
      ...callPt.automations.runs.origins,
    },
  },
};
