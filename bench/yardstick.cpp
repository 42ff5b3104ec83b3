// The yardstick for hashi.engine: uniformly random solo games as bit masks, written by hand.
// Reads a board table and a deck (64-bit words) from stdin, plays games, prints games per second
// and the mean total. The policy is that of kernels.random_games; see there for the layout.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

using u64 = uint64_t;

namespace {
constexpr u64 M18 = (1u << 18) - 1;
enum { ALL, RED, BLUE, PLAIN, STRAITS, ENDS = 8, CROSS = 44, LOW = 80, HIGH = 592, TABLE = 1104 };

u64 table[TABLE];
int deck_number[18], deck_bridges[18];
u64 chance;

inline u64 at_any(u64 islands) { return table[LOW + (islands & 511)] | table[HIGH + (islands >> 9)]; }

inline u64 below(u64 bound) {
    chance ^= chance >> 12;
    chance ^= chance << 25;
    chance ^= chance >> 27;
    return (((chance * 0x2545F4914F6CDD1DULL) >> 32) * bound) >> 32;
}

inline int nth(u64 mask, u64 n) {
    while (n--) mask &= mask - 1;
    return __builtin_ctzll(mask);
}

inline bool has_chain(u64 one, u64 done) {
    u64 edges = one & ~at_any(~done & M18), left = done;
    while (__builtin_popcountll(left) >= 6) {
        u64 group = left & -left, seen = 0;
        while (seen != group) {
            u64 near = at_any(group & ~seen) & edges;
            seen = group;
            for (; near; near &= near - 1) group |= table[ENDS + __builtin_ctzll(near)];
        }
        if (__builtin_popcountll(group) >= 6) return true;
        left &= ~group;
    }
    return false;
}

int game(int *order) {
    for (int last = 17; last > 0; last--) std::swap(order[last], order[below(last + 1)]);
    u64 n0 = 0, n1 = 0, n2 = 0, l0 = 0, l1 = 0, l2 = 0, one = 0, two = 0, blocked = 0, done = 0;
    const u64 plain = table[PLAIN], red_islands = table[RED], blue_islands = table[BLUE];
    u64 choice = below(2 * __builtin_popcountll(plain));
    u64 start = 1ULL << nth(plain, choice >> 1);
    if (choice & 1) n2 = start; else n0 = n1 = start;
    int red = 0, blue = 0, chain = 0;
    for (int round = 1; round <= 17; round++) {
        const int number = deck_number[order[round - 1]], bridges = deck_bridges[order[round - 1]];
        const u64 x0 = number & 1 ? M18 : 0, x1 = number & 2 ? M18 : 0, x2 = number & 4 ? M18 : 0;
        const u64 same = ~(l2 ^ x2);
        const u64 over = (l2 & ~x2) | (same & l1 & ~x1) | (same & ~(l1 ^ x1) & l0 & ~x0);
        const u64 can = (plain | l0 | l1 | l2) & ~(n0 | n1 | n2) & ~over & M18;
        if (can) {
            const u64 bit = 1ULL << nth(can, below(__builtin_popcountll(can)));
            n0 |= bit & x0, n1 |= bit & x1, n2 |= bit & x2;
        }
        const u64 has = n0 | n1 | n2, six = M18 & ~has, reach = at_any(has);
        const u64 k0 = l0, k1 = l1, k2 = l2, kone = one, ktwo = two, kblocked = blocked;
        for (int left = bridges; left > 0; left--) {
            const u64 full = ~((n0 ^ l0) | ((n1 | six) ^ l1) | ((n2 | six) ^ l2)) & M18;
            const u64 usable = reach & ~at_any(full) & ~two & ~blocked;
            if (!usable) {
                l0 = k0, l1 = k1, l2 = k2, one = kone, two = ktwo, blocked = kblocked;
                break;
            }
            const int strait = nth(usable, below(__builtin_popcountll(usable)));
            const u64 bit = 1ULL << strait, ends = table[ENDS + strait];
            two |= one & bit;
            one |= bit;
            blocked |= table[CROSS + strait];
            const u64 carry = l0 & ends, twos = l1 & carry;
            l0 ^= ends, l1 ^= carry, l2 ^= twos;
        }
        done = has & ~((n0 ^ l0) | (n1 ^ l1) | (n2 ^ l2));
        if (!red && (done & red_islands) == red_islands) red = round;
        if (!blue && (done & blue_islands) == blue_islands) blue = round;
        if (!chain && has_chain(one, done)) chain = round;
    }
    int total = 2 * __builtin_popcountll(done);
    if (red) total += red <= 12 ? 9 : 5;
    if (blue) total += blue <= 7 ? 7 : 3;
    if (chain) total += chain <= 12 ? 8 : 4;
    return total;
}
}  // namespace

int main(int argc, char **argv) {
    const long games = argc > 1 ? std::atol(argv[1]) : 500000;
    chance = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    for (auto &word : table)
        if (std::scanf("%lu", &word) != 1) return 1;
    for (int card = 0; card < 18; card++)
        if (std::scanf("%d %d", &deck_number[card], &deck_bridges[card]) != 2) return 1;
    int order[18];
    for (int card = 0; card < 18; card++) order[card] = card;
    long sum = 0;
    const auto start = std::chrono::steady_clock::now();
    for (long g = 0; g < games; g++) sum += game(order);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::printf("%.1f %.4f\n", games / seconds, double(sum) / games);
}
