import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';

interface PublicLesson {
  readonly id: string;
  readonly title: string;
  /** Everybody may open it. */
  readonly is_preview: boolean;
}

/** A course as its page sells it: the texts and videos of its lessons are nowhere in it. */
export interface PublicCourse extends Pick<Course, 'code' | 'title' | 'description' | 'type' | 'is_free' | 'lessons'> {
  readonly image: Course['image'];
  /** Null in the currencies that it has no price in, and for a free course. */
  readonly price_ao: number | null;
  readonly price_us: number | null;
  readonly modules: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly lessons: readonly PublicLesson[];
  }[];
}

interface InCourse {
  readonly course: PublicCourse;
  /** Name of the workspace whose course it is. */
  readonly owner: string;
}

export interface CourseContent extends InCourse {
  /** Ways to pay that work now, the preferred one first. */
  readonly methods: readonly PaymentMethod[];
}

export interface LessonContent extends InCourse {
  readonly student: boolean;
  readonly lesson: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    /** Among all lessons of the course, from 1. */
    readonly number: number;
    readonly video: { readonly kind: 'link'; readonly link: string } | { readonly kind: 'file'; readonly src: string };
    /** Ids of the lessons around it that the reader may open. */
    readonly previous: string | null;
    readonly next: string | null;
  };
}

export interface EntranceContent {
  readonly course: Pick<PublicCourse, 'code' | 'title'>;
  readonly owner: string;
  /** Whether the reader wanted a lesson that is not open to everybody. */
  readonly locked: boolean;
  /** How long the link works. */
  readonly minutes: number;
}
