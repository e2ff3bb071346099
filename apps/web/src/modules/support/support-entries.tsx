import { laterPart } from '../../ui/later-part.tsx';

/** Every first visit loads this, hence only the places of the button. */
const load = async () => (await import('./support-button.tsx')).SupportButton;
const InBar = laterPart(load, <span style={{ width: 34 }} />);
const Elsewhere = laterPart(load);

export const AnyBar = () => <InBar place="bar" />;
export const PhoneBar = () => <Elsewhere place="phone" />;
export const MoreMenu = () => <Elsewhere place="more" />;
