import './styles/site.css';
import { dropBlur, focusLinks, moreInPlace, rememberCurrency, stepButtons } from './islands/page-tools.ts';

dropBlur();
focusLinks();
rememberCurrency();
stepButtons();
moreInPlace();
