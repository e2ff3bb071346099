export { callGraph, type GraphAnswer, graphAddress } from './graph.adapter.ts';
