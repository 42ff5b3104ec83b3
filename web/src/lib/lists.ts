// What the service offers by name, in the order in which people see it.
import type { Goal } from "./protocol";

export const GOALS: Goal[] = ["red", "blue", "chain"];

export const LEVELS = [
  ...["minion", "dogsbody", "bamboo-binder", "screw-tightener", "concrete-pourer"],
  ...["project-manager", "master-bridge-builder", "island-god"],
];

export const PHRASES = [
  ...["hello", "good-luck", "nice-bridge", "well-played", "so-close", "oops", "wow", "thanks"],
  ...["one-moment", "back", "your-turn", "yes", "no", "congratulations", "again", "must-go", "bye"],
];
