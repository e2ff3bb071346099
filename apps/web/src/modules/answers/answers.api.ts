import {
  deleteAnswer,
  downloadAnswerFile,
  exportAnswers,
  getAnswer,
  getFeedback,
  listAnswers,
} from '@kumbi/contract/answers/answers.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const answers = resource({
  list: pick(listAnswers, 'answers'),
  get: pick(getAnswer, 'answer'),
  feedback: getFeedback,
  delete: deleteAnswer,
  export: exportAnswers,
  file: downloadAnswerFile,
});
