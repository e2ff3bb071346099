import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

/** The activity of a page, with its answers and ratings. */
export const answersScreens: ModuleScreens = {
  module: 'answers',
  business: ({ busy, place }) => {
    const activity = `${place}/kpages/${busy.id}/activity`;
    return [
      { name: 'page activity', path: activity },
      { name: 'page answer', path: modal(activity, 'kpages-answer', { id: busy.answer }) },
      {
        name: 'page feedback',
        path: `${activity}?tab=feedback`,
        reach: (page) => page.getByRole('tabpanel').waitFor(),
      },
    ];
  },
};
