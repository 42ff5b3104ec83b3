# Names for players who have not chosen one: an animal of sea and shore, and how it is.
# Any adjective goes with any animal.
# A name has at most 24 characters. Only friendly words that mock nobody.

nickname = { $adjective } { $animal }
nickname-adjectives =
    Amber, Blue, Bold, Brave, Bright, Busy, Calm, Careful, Cheerful, Clever, Curious, Dancing,
    Daring, Dreamy, Eager, Friendly, Gentle, Golden, Green, Happy, Honest, Humming, Jolly, Keen,
    Kind, Lively, Loyal, Lucky, Merry, Mighty, Nimble, Noble, Patient, Peaceful, Playful, Polite,
    Proud, Quick, Quiet, Roaming, Shiny, Silver, Singing, Smiling, Speedy, Steady, Strong, Sunny,
    Swift, Thoughtful, Wise, Witty
nickname-animals =
    Albatross, Avocet, Cormorant, Crab, Crane, Curlew, Dolphin, Dragonfly, Duck, Egret, Flamingo,
    Frog, Gannet, Goose, Grebe, Guillemot, Gull, Heron, Ibis, Kingfisher, Kittiwake, Lapwing,
    Lobster, Marlin, Narwhal, Newt, Octopus, Orca, Osprey, Otter, Pelican, Penguin, Petrel, Pike,
    Plover, Porpoise, Puffin, Salmon, Sandpiper, Seahorse, Seal, Spoonbill, Starfish, Stingray,
    Stork, Swan, Tern, Trout, Tuna, Turtle, Walrus, Whale
