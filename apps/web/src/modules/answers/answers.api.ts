import { answerFiles, answers as answersApi, feedback } from '@kumbi/contract/answers/answers.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const answers = resource({
  list: pick(answersApi.list, 'answers'),
  get: pick(answersApi.get, 'answer'),
  getFeedback: feedback.get,
  delete: answersApi.delete,
  export: answersApi.export,
  downloadFile: answerFiles.download,
});
