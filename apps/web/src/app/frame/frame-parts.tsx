import type { FramePlace } from '../../lib/web-module.ts';
import { framePartsIn } from '../navigation.ts';

/** The parts that modules add to a place of the frame. */
export function FrameParts({ of }: { readonly of: FramePlace }) {
  return framePartsIn(of).map(({ place, Part }) => <Part key={place} />);
}
